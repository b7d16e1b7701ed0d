/** Lets nothing else run for so many milliseconds. */
export function occupyThread(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
