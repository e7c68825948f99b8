/** What stands in an entry. Null: it was written and is gone. */
export type Value = string | number | boolean | null | { [name: string]: Value } | Value[];
