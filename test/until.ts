import { vi } from 'vitest'

/** Waits in a hook until the condition is met; the hook's own limit ends it. Tests use `expect.poll` instead. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const check = async () => {
    if (!(await isSo())) throw new Error('it is not so')
  }
  await vi.waitFor(check, { timeout: 300_000 })
}
