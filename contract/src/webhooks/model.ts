/** `asked`: by a person; `gone`: its address answered so; `failing`: for days. */
export type DisabledFor = 'asked' | 'gone' | 'failing';
