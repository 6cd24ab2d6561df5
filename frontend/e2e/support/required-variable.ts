/** A variable of the environment that describes the product under test. */
export function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: browser tests need the running product`);
  return value;
}
