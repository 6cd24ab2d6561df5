import { useState } from 'react';

interface KeptForm {
  /** React key of the form: a new key remounts it with the address's values. */
  key: number;
  /** The visitor is using the form, so the focus must not move. */
  kept: boolean;
  /** For letters typed, and for a field that is entered to type into. */
  onUse: () => void;
  onSearch: () => void;
}

/** Resets the form for each new address, unless the visitor used it while the results were loading. */
export function useKeptForm(address: string, searching: boolean): KeptForm {
  const [used, setUsed] = useState(false);
  const [form, setForm] = useState({ address, key: 0, kept: false });
  if (form.address !== address) {
    setForm({ address, key: used ? form.key : form.key + 1, kept: used });
    setUsed(false);
  }
  return {
    key: form.key,
    kept: form.kept,
    onUse: () => {
      setUsed(searching);
    },
    onSearch: () => {
      setUsed(false);
    },
  };
}
