/** What JSON and Python literals can hold, once read. */
export type LooseValue =
  | string
  | number
  | boolean
  | null
  | readonly LooseValue[]
  | { readonly [key: string]: LooseValue };
