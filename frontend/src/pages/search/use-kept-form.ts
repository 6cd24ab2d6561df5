import { useState } from 'react';

interface KeptForm {
  /** React key of the form: a new key remounts it with the address's values. */
  key: number;
  /** The visitor is still typing, so the focus must not move. */
  kept: boolean;
  onInput: () => void;
  onSearch: () => void;
}

/** Resets the form for each new address, unless the visitor typed into it while the results were loading. */
export function useKeptForm(address: string, searching: boolean): KeptForm {
  const [typed, setTyped] = useState(false);
  const [form, setForm] = useState({ address, key: 0, kept: false });
  if (form.address !== address) {
    setForm({ address, key: typed ? form.key : form.key + 1, kept: typed });
    setTyped(false);
  }
  return {
    key: form.key,
    kept: form.kept,
    onInput: () => {
      setTyped(searching);
    },
    onSearch: () => {
      setTyped(false);
    },
  };
}
