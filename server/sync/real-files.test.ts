import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import type { FileCounts, RejectedRow } from './counts.ts'
import { sourceFromFile } from './file-source.ts'
import { importFiles, revertImport } from './service.ts'

const PARTS = join(import.meta.dirname, '../../../shared/data/parts')
const there = existsSync(join(PARTS, 'distributor_keys_and_lines.csv'))
const FILES = [
  'wheel_hub_applications.csv',
  'wheel_hub_cross_references.csv',
  'wheel_hub_parts.csv',
  'distributor_keys_and_lines.csv',
]

describe.skipIf(!there)('the files in ../shared/data/parts (skipped where they are not)', () => {
  const database = useTestDatabase()
  const rejected: RejectedRow[] = []

  async function run(files: readonly string[], dryRun = false): Promise<readonly FileCounts[]> {
    rejected.length = 0
    const sources = await Promise.all(files.map((file) => sourceFromFile(join(PARTS, file))))
    const request = {
      files: sources,
      dryRun,
      actor: 'prueba',
      onRejected: (rows: readonly RejectedRow[]) => void rejected.push(...rows),
    }
    return (await importFiles(database.current, request)).counts
  }

  it('imports them together', async () => {
    const dry = await run(FILES, true)
    const counts = await run(FILES)
    expect(dry).toEqual(counts)
    expect(counts).toMatchInlineSnapshot()
  }, 60_000)
})
