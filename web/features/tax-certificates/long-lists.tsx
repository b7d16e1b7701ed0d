import type { TaxListRow } from '#contract/documents/tax-lists.ts'
import { TAX_LIST_FILE_RULES } from '#domain/tax-documents/certificates.ts'
import { sendTaxList } from '#web/data/tax-documents/certificate-calls.ts'
import { Uploads } from '#web/features/uploads/uploads.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './tax-certificates.module.css'

interface LongListsProps {
  readonly lists: readonly TaxListRow[]
  readonly onSent: () => void
}

/** SAT's lists that are too long for the program, with when they were uploaded. */
export function LongLists({ lists, onSent }: LongListsProps) {
  return (
    <section className={classes.section} aria-labelledby="listas-sat">
      <SectionHeading id="listas-sat" size="small">
        Listas largas del SAT
      </SectionHeading>
      <ul className={classes.cards}>
        {lists.map((list) => (
          <li key={list.nombre} className={classes.card}>
            <h3 className={classes.name}>{list.titulo}</h3>
            <ListState list={list} />
            <Uploads
              label={`Archivo CSV de ${list.titulo}`}
              rules={TAX_LIST_FILE_RULES}
              send={async (file, watching) => {
                await sendTaxList(list.nombre, file, watching)
                onSent()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListState({ list: { cargada, claves, cargo } }: { readonly list: TaxListRow }) {
  if (cargada === null) {
    return (
      <p className={classes.missing}>
        No está cargada: sus claves se revisan solo por su forma. Descarga la hoja del SAT, guárdala como CSV y súbela.
      </p>
    )
  }
  return (
    <p className={classes.state}>
      {countText(claves, 'clave', 'claves')}, cargada <RelativeTime moment={cargada} />
      {cargo === null ? '' : ` por ${cargo}`}
    </p>
  )
}
