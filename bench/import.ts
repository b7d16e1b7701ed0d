// Time and peak memory of importing rows from CSV and XLSX, and of reverting them at once, through the command line:
// node scripts/run.mjs bench/import.ts [ROWS, 100000]
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const CLI = join(import.meta.dirname, '../server/sync/cli/cli.ts')
const HEADINGS = [
  'clave',
  'descripción',
  'línea',
  'marca',
  'precio',
  'armadora',
  'modelo',
  'año inicial',
  'año final',
  'motor',
  'equivalencia',
]

function row(index: number, prefix: string): string[] {
  return [
    `${prefix}-${100_000 + index}`,
    `PIEZA DE PRUEBA ${index} PARA VEHICULO`,
    `LINEA ${index % 250}`,
    `Marca ${index % 40}`,
    (((index * 37) % 900_000) / 100).toFixed(2),
    `Armadora ${index % 60}`,
    `MODELO ${index % 900}`,
    String(1985 + (index % 20)),
    String(2006 + (index % 15)),
    `L4 ${(1 + (index % 30) / 10).toFixed(1)}L`,
    `EQ${prefix}${index}`,
  ]
}

/** Runs the command line to its end. Peak memory is read from Linux; 0 elsewhere. */
async function run(
  url: string,
  args: readonly string[],
): Promise<{ seconds: number; megabytes: number; code: number | null; output: string }> {
  const began = performance.now()
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let megabytes = 0
  const timer = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024)),
      () => {},
    )
  }, 20)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  const [output, code] = await Promise.all([text(child.stdout), promise])
  clearInterval(timer)
  return { seconds: (performance.now() - began) / 1000, megabytes: Math.round(megabytes), code, output }
}

const folder = await mkdtemp(join(tmpdir(), 'tuerca-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
try {
  const database = openDatabase(postgres.url)
  await migrate(database.db)
  await database.close()
  const csv = join(folder, 'filas.csv')
  const xlsx = join(folder, 'filas.xlsx')
  const rowsOf = (prefix: string): string[][] => [
    HEADINGS,
    ...Array.from({ length: ROWS }, (_, index) => row(index, prefix)),
  ]
  await writeFile(
    csv,
    rowsOf('CS')
      .map((cells) => cells.join(','))
      .join('\n'),
  )
  await writeFile(xlsx, xlsxFile([rowsOf('XL')]))
  // The rows have many new names, which must be confirmed.
  const { output } = await run(postgres.url, ['--dry-run', csv])
  const confirmed = ['--confirmo', /--confirmo (\S+)/u.exec(output)?.[1] ?? '']
  const runs: [string, string[]][] = [
    ['CSV, all new', [...confirmed, csv]],
    ['revert at once', ['--revert']],
    ['CSV, all new', [...confirmed, csv]],
    ['CSV, same again', [csv]],
    ['XLSX, all new', [xlsx]],
    ['XLSX, same again', [xlsx]],
    ['XLSX, dry run', ['--dry-run', xlsx]],
    ['revert of nothing', ['--revert']],
    ['revert of all', ['--revert']],
  ]
  console.log(`${ROWS} rows, each a product with price, application and equivalent`)
  for (const [name, args] of runs) {
    const { seconds, megabytes, code } = await run(postgres.url, args)
    console.log(
      `${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s ${String(megabytes).padStart(5)} MB, exit ${code}`,
    )
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
