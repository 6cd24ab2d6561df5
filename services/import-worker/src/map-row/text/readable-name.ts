/** Words of a program's name with underscores: `american_restaurant` becomes `American restaurant`. */
export function readableName(name: string): string {
  return /^[a-z]+(?:_[a-z]+)+$/.test(name) ? capitalized(name.replaceAll('_', ' ')) : name;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
