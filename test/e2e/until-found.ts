import { expect, type Page } from '@playwright/test'

/** Waits until a part that was just stored is found by its key: an earlier answer would be cached for a minute. */
export async function untilFound(page: Page, key: string): Promise<void> {
  const isFound = async () => {
    const answer = await page.request.get(`/search/${encodeURIComponent(key)}`)
    const { results } = (await answer.json()) as { results: { k_parte: string }[] }
    return results.some((part) => part.k_parte === key)
  }
  await expect.poll(isFound).toBe(true)
}
