export class ConfigError extends Error {
  constructor(setting: string, expected: string) {
    super(`The setting ${setting} is wrong: ${expected}.`);
    this.name = 'ConfigError';
  }
}
