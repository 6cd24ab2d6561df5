/**
 * Unlike the specification's default: requested again whenever a page shows it and whenever its tab is chosen.
 * Another administrator, or this one on another device, may have imported or deleted in the meantime.
 */
export const freshWhenShown = { staleTime: 0, refetchOnWindowFocus: true } as const;
