import { parseArgs } from 'node:util'

export type CliCommand =
  | {
      readonly command: 'import'
      readonly files: readonly string[]
      readonly dryRun: boolean
      readonly errors: string | null
    }
  | { readonly command: 'revert'; readonly id: number | undefined }
  | { readonly command: 'list' }
  | { readonly command: 'help' }
  | { readonly command: 'wrong'; readonly message: string }

export const USAGE = `Uso:
  npm run import -- [--dry-run] [--errors rechazados.csv] ARCHIVO…
      Importa archivos CSV o XLSX: productos, aplicaciones, equivalencias, precios y existencias.
      --dry-run   solo dice qué cambiaría
      --errors    dónde guardar las filas rechazadas
  npm run import -- --revert [ID]   deshace la última importación aplicada
  npm run import -- --list          muestra las últimas importaciones`

/** Reads the arguments of the command line. */
export function readArguments(args: readonly string[]): CliCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        errors: { type: 'string' },
        revert: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) return { command: 'help' }
    if (values.list) return { command: 'list' }
    if (values.revert) return readRevert(positionals)
    if (positionals.length === 0) return { command: 'wrong', message: 'Falta decir qué archivo se importa.' }
    return { command: 'import', files: positionals, dryRun: values['dry-run'], errors: values.errors ?? null }
  } catch {
    return { command: 'wrong', message: 'Hay una opción que no se conoce.' }
  }
}

function readRevert(positionals: readonly string[]): CliCommand {
  const [id, ...rest] = positionals
  if (rest.length > 0 || (id !== undefined && !/^\d{1,9}$/u.test(id))) {
    return { command: 'wrong', message: '--revert lleva, si acaso, el número de una importación.' }
  }
  return { command: 'revert', id: id === undefined ? undefined : Number(id) }
}
