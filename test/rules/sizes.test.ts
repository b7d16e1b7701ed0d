import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { FOLDERS, isTest, read, ROOT, sourceFiles } from './sources.ts'

const MOST_LINES = 400
const MOST_FILES = 30

/** Written by kysely-codegen: as long as the schema. */
const GENERATED = 'server/platform/db/tables.ts'

it(`no file has more than ${MOST_LINES} lines`, () => {
  const styles = globSync(`{${FOLDERS.join()}}/**/*.css`, { cwd: ROOT })
  const long = [...sourceFiles(), ...styles]
    .filter((file) => file !== GENERATED)
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
  expect(long).toEqual([])
})

it(`no folder has more than ${MOST_FILES} source files without tests`, () => {
  const folders = Map.groupBy(
    sourceFiles().filter((file) => !isTest(file)),
    (file) => dirname(file),
  )
  const full = [...folders].map(([folder, files]) => ({ folder, files: files.length }))
  expect(full.filter(({ files }) => files > MOST_FILES)).toEqual([])
})
