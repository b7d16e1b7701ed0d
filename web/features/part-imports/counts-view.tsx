import { PRODUCT_KIND_TITLES } from '#domain/imports/product-files.ts'
import type { PartImport } from '#web/data/sync/part-import-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { descriptionsText, heldText, totalsOf, type Totals } from './counts-text.ts'
import small from '#web/ui/table/small-table.module.css'
import classes from './part-imports.module.css'

type Counts = NonNullable<PartImport['conteos']>

const FIGURES: readonly (readonly [keyof Totals, string])[] = [
  // filas = utiles + sinDatos + rechazadas; the other counts may include a row several times.
  ['filas', 'Filas'],
  ['utiles', 'Filas con datos'],
  ['sinDatos', 'Filas sin datos'],
  ['rechazadas', 'Filas rechazadas'],
  ['celdasRechazadas', 'Celdas rechazadas'],
  ['ocultas', 'Filas ocultas'],
  ['nuevas', 'Nuevos'],
  ['cambian', 'Cambian'],
  ['iguales', 'Iguales'],
  ['repetidas', 'Repetidos'],
]

const KIND_COLUMNS = [
  ['nuevas', 'Nuevos'],
  ['cambian', 'Cambian'],
  ['iguales', 'Iguales'],
  ['repetidas', 'Repetidos'],
] as const

/** The changes of the files, planned or done: in total, and by file and kind. */
export function CountsView({ counts }: { readonly counts: Counts }) {
  const totals = totalsOf(counts)
  const held = heldText(totals.aMano)
  const isWithoutText = counts.some(({ textoSinLeer }) => textoSinLeer.length > 0)
  return (
    <section className="stack gap-12" aria-labelledby="conteos">
      <h2 id="conteos" className="text-xl mb-8">
        En cifras
      </h2>
      {counts.map((file) => (
        <UnreadColumns key={file.archivo} file={file} />
      ))}
      <dl className={`figure-tiles grid gap-8 ${classes.figures ?? ''}`}>
        {FIGURES.map(([name, label]) => (
          <div key={name} data-kind={name} data-none={totals[name] === 0 || undefined}>
            <dt className="text-sm">{name === 'utiles' && isWithoutText ? 'Filas sin su texto' : label}</dt>
            <dd className="semibold text-xl">{countText(totals[name])}</dd>
          </div>
        ))}
      </dl>
      {held !== null && <p className="p-12-16 tinted doubt-edge">{held}</p>}
      {totals.avisos > 0 && (
        <p className="p-12-16 tinted doubt-edge">
          {totals.avisos === 1
            ? '1 clave está escrita de otra forma en el catálogo, y así se queda.'
            : `${countText(totals.avisos)} claves están escritas de otra forma en el catálogo, y así se quedan.`}
        </p>
      )}
      <div className="scroll-x">
        <table
          className={`${small.table ?? ''} ${small.titled ?? ''} ${classes.table ?? ''}`}
          aria-label="Qué trae cada archivo"
        >
          <thead>
            <tr>
              {['Archivo', 'Qué trae'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              {KIND_COLUMNS.map(([, label]) => (
                <th key={label} scope="col" data-number>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.flatMap(({ archivo, tipos }) =>
              tipos.map((kind) => (
                <tr key={`${archivo} ${kind.tipo}`}>
                  <th scope="row">{archivo}</th>
                  <td>{PRODUCT_KIND_TITLES[kind.tipo]}</td>
                  {KIND_COLUMNS.map(([name, label]) => (
                    <td key={name} data-title={label} data-number>
                      {countText(kind[name])}
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {counts.map((file) => (
        <FileNotes key={file.archivo} file={file} />
      ))}
    </section>
  )
}

/** Before the figures: what was not read is in none of them. */
function UnreadColumns({ file: { archivo, columnasSinLeer, textoSinLeer } }: { readonly file: Counts[number] }) {
  if (columnasSinLeer.length === 0) return null
  return (
    <p className="p-12-16 tinted doubt-edge">
      De {archivo} no se leen: {columnasSinLeer.map((name) => `«${name}»`).join(', ')}.
      {textoSinLeer.length > 0 && ' Sin ellas no se sabe qué es cada pieza: elige abajo, en «Columnas», cómo se leen.'}
    </p>
  )
}

function FileNotes({ file: { archivo, descripciones } }: { readonly file: Counts[number] }) {
  return descripciones !== null && <p>{`Descripciones de ${archivo}: ${descriptionsText(descripciones)}.`}</p>
}
