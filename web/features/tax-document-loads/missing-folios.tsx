import type { MissingFolios as Answer } from '#contract/documents/admin-documents.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import classes from './tax-document-loads.module.css'

type Series = Answer['series'][number]

/** The missing folios between the first and the last of each series. */
export function MissingFolios({ series }: { readonly series: readonly Series[] }) {
  if (series.length === 0)
    return (
      <EmptyPanel
        title="Todavía no hay folios que comparar"
        text="Aquí ves los que faltan en cada serie, cuando haya documentos emitidos por la tienda."
      />
    )
  const missing = series.reduce((sum, each) => sum + each.faltantes, 0)
  return (
    <section className="stack gap-16" aria-label="Folios que faltan">
      <p role="status">
        {missing === 0
          ? 'No falta ningún folio entre el primero y el último de cada serie.'
          : `Faltan ${countText(missing)} folios. Carga sus XML, o revisa con quien timbra si se cancelaron antes de enviarse.`}
      </p>
      <div className="scroll-x">
        <table className={`table ${classes.foliosTable ?? ''}`} aria-label="Series">
          <thead>
            <tr>
              <th scope="col">Serie</th>
              <th scope="col">Del folio al folio</th>
              <th scope="col" className={classes.figure}>
                Documentos
              </th>
              <th scope="col" className={classes.figure}>
                Faltan
              </th>
              <th scope="col">Cuáles</th>
            </tr>
          </thead>
          <tbody>
            {series.map((each) => (
              <Row key={`${each.serie} ${each.tipo}`} series={each} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ series: { serie, tipo, primero, ultimo, documentos, faltantes, huecos } }: { readonly series: Series }) {
  const shown = huecos.reduce((sum, { desde, hasta }) => sum + hasta - desde + 1, 0)
  return (
    <tr>
      <th scope="row">
        {serie === '' ? 'Sin serie' : serie}, {(KIND_WORDS[tipo] ?? tipo).toLowerCase()}
      </th>
      <td>
        {primero}–{ultimo}
      </td>
      <td className={classes.figure}>{countText(documentos)}</td>
      <td className={classes.figure}>{countText(faltantes)}</td>
      <td>
        <ul
          className={`row ${classes.gaps ?? ''}`}
          aria-label={`Folios que faltan de ${serie === '' ? 'los que no tienen serie' : serie}`}
        >
          {huecos.map(({ desde, hasta }) => (
            <li key={desde}>{desde === hasta ? desde : `${desde}–${hasta}`}</li>
          ))}
          {shown < faltantes && <li>y {countText(faltantes - shown)} más</li>}
        </ul>
      </td>
    </tr>
  )
}
