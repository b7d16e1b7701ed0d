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
    expect(counts).toMatchInlineSnapshot(`
      [
        {
          "file": "wheel_hub_applications.csv",
          "ignored": 0,
          "kinds": {
            "applications": {
              "changed": 0,
              "new": 2022,
              "repeated": 0,
              "unchanged": 0,
            },
          },
          "rejected": 0,
          "rows": 1903,
          "usable": 1903,
          "warnings": 0,
        },
        {
          "file": "wheel_hub_cross_references.csv",
          "ignored": 660,
          "kinds": {
            "equivalents": {
              "changed": 0,
              "new": 4787,
              "repeated": 136,
              "unchanged": 0,
            },
          },
          "rejected": 0,
          "rows": 5211,
          "usable": 4551,
          "warnings": 0,
        },
        {
          "file": "wheel_hub_parts.csv",
          "ignored": 0,
          "kinds": {
            "products": {
              "changed": 0,
              "new": 702,
              "repeated": 0,
              "unchanged": 0,
            },
          },
          "rejected": 0,
          "rows": 702,
          "usable": 702,
          "warnings": 0,
        },
        {
          "file": "distributor_keys_and_lines.csv",
          "ignored": 0,
          "kinds": {
            "products": {
              "changed": 0,
              "new": 35237,
              "repeated": 9,
              "unchanged": 0,
            },
          },
          "rejected": 205,
          "rows": 35451,
          "usable": 35246,
          "warnings": 0,
        },
      ]
    `)
  }, 60_000)
})
