import { vi } from 'vitest'

/** Waits in a hook until it is so; the hook's own limit ends it. Tests say what they expect, by `expect.poll`. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const check = async () => {
    if (!(await isSo())) throw new Error('it is not so')
  }
  await vi.waitFor(check, { timeout: 300_000 })
}
