/** Blocks the thread for this many milliseconds. */
export function occupyThread(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
