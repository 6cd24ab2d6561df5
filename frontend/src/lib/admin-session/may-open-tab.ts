/** False if so much time has passed since the click that the browser would silently block a new tab. */
export function mayOpenTab(): boolean {
  // Firefox before 120 has no `userActivation`.
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.isActive !== false;
}
