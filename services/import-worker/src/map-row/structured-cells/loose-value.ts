/** What JSON and Python literals can hold, once read. */
export type LooseValue = string | number | boolean | null | readonly LooseValue[] | LooseRecord;

export type LooseRecord = { readonly [key: string]: LooseValue };
