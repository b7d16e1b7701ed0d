import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportList } from './export-list.ts'

let isGivenBack = false
/** More rows than a reader waits for. */
async function* endless() {
  try {
    for (;;) yield Array.from({ length: 1000 }, (_, index) => index)
  } finally {
    isGivenBack = true
  }
}

const app = fastify()
app.get<{ Querystring: { formato: 'csv' | 'xlsx' } }>('/exporta', (request, reply) =>
  exportList({
    name: 'Todo',
    columns: [{ heading: 'Número', value: (row: number) => row }],
    batches: endless(),
    format: request.query.formato,
    timeZone: 'America/Mexico_City',
    now: new Date(0),
  }).send(reply),
)
let origin = ''
beforeAll(async () => {
  origin = await app.listen({ port: 0 })
})
afterAll(() => app.close())

it.each(['csv', 'xlsx'])('%s: closing the download early ends its query', async (format) => {
  isGivenBack = false
  const leaving = new AbortController()
  const answer = await fetch(`${origin}/exporta?formato=${format}`, { signal: leaving.signal })
  expect((await answer.body?.getReader().read())?.value?.length).toBeGreaterThan(0)
  expect(isGivenBack).toBe(false)
  leaving.abort()
  await expect.poll(() => isGivenBack).toBe(true)
})
