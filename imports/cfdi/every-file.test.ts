import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from './finding.ts'
import { readCfdi } from './read-cfdi.ts'
import type { Circumstances, Verdict } from './verdict.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = join(ROOT, '../shared/data/cfdi')
const TABLE = join(ROOT, 'docs/tax-document-files.md')

/** Nobody vouches for the certificates of tests, and no list was uploaded. */
const CIRCUMSTANCES: Circumstances = { stampers: () => [], authorities: [], listed: () => 'sin_tabla', ownRfc: '' }

describe.skipIf(!existsSync(FILES))('every file of ../shared/data/cfdi', () => {
  it('has what docs/tax-document-files.md says: npx vitest run imports/cfdi -u', async () => {
    const folders = readdirSync(FILES).toSorted()
    const rows = folders.flatMap((folder) =>
      readdirSync(join(FILES, folder))
        .filter((name) => name.endsWith('.xml'))
        .toSorted()
        .map((name) => row(`${folder}/${name}`, readCfdi(readFileSync(join(FILES, folder, name)), CIRCUMSTANCES))),
    )
    const head =
      '# What is found in files of others\n\nOf each file of `../shared/data/cfdi`, by `readCfdi` without certificates of authorities and without lists of SAT: written by\n`imports/cfdi/every-file.test.ts`. What could not be checked is left out.\n'
    const table = ['| file | kind | is | what was found |', '| --- | --- | --- | --- |', ...rows]
    await expect(`${head}\n${table.join('\n')}\n`).toMatchFileSnapshot(TABLE)
  })
})

function row(file: string, { cfdi, isValid, findings }: Verdict): string {
  const kind = cfdi === null ? '' : `${cfdi.tipoDeComprobante} ${cfdi.version}`
  const told = findings.filter(({ level }) => level !== 'sin_revisar').map(text)
  return `| ${file} | ${kind} | ${isValid ? 'valid' : 'invalid'} | ${told.join('<br>')} |`
}

function text({ code, level, place, text: words }: Finding): string {
  return `${code} ${level === 'aviso' ? '(warns) ' : ''}${place}: ${words.replaceAll('|', '\\|')}`
}
