import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WarmUp } from './warm-up.ts'

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'warm-up-')), 'pages', 'visits.json')

async function opened(file: string, rendered: string[]): Promise<WarmUp> {
  const failed = (error: unknown) => rendered.push(String(error))
  return WarmUp.open({ file, failed, delayMs: 0, render: async (address) => rendered.push(address) })
}

it('renders the most visited pages after a change, most visits first, and after the next start', async () => {
  const file = await newFile()
  const rendered: string[] = []
  const warmUp = await opened(file, rendered)
  for (const address of ['/once', '/a', '/a', '/b', '/b', '/b', '/c', '/c', '/c', '/c']) warmUp.count(address)
  warmUp.empty()
  await expect.poll(() => rendered.length).toBe(3)
  expect(rendered).toEqual(['/c', '/b', '/a'])
  await warmUp.close()
  const afterStart: string[] = []
  const next = await opened(file, afterStart)
  next.resume()
  await expect.poll(() => afterStart.length).toBe(3)
  expect(afterStart).toEqual(rendered)
  await next.close()
})

it('begins again with each change, and ends when changes are no longer received', async () => {
  const rendered: string[] = []
  const warmUp = await opened(await newFile(), rendered)
  for (const address of ['/a', '/a', '/b', '/b']) warmUp.count(address)
  warmUp.empty()
  await expect.poll(() => rendered.length).toBe(1)
  warmUp.empty()
  await expect.poll(() => rendered.length).toBe(3)
  expect(rendered).toEqual(['/a', '/a', '/b'])
  warmUp.empty()
  warmUp.pause()
  await warmUp.close()
  expect(rendered).toHaveLength(3)
})

it('counts the latest of many addresses', async () => {
  const rendered: string[] = []
  const warmUp = await opened(await newFile(), rendered)
  for (let visit = 0; visit < 8; visit++) warmUp.count('/often')
  for (let robot = 0; robot < 5000; robot++) warmUp.count(`/${robot}`)
  warmUp.empty()
  await expect.poll(() => rendered.length).toBeGreaterThan(0)
  expect(rendered[0]).toBe('/often')
  await warmUp.close()
})

it('a damaged file is as none, and an error of a page is reported', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'warm-up-')), 'visits.json')
  await writeFile(file, '[[')
  const errors: unknown[] = []
  const failed = (error: unknown) => errors.push(error)
  const warmUp = await WarmUp.open({ file, failed, delayMs: 0, render: () => Promise.reject(new Error('broken')) })
  for (let visit = 0; visit < 2; visit++) warmUp.count('/a')
  warmUp.empty()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  expect(errors).toEqual([new Error('broken')])
  await warmUp.close()
})
