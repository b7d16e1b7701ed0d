import { PRODUCT_FIELDS, PRODUCT_KINDS, PRODUCT_KIND_TITLES } from '#domain/imports/product-files.ts'
import type { PartImport } from '#web/data/sync/part-import-calls.ts'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import classes from './part-imports.module.css'

type FirstRow = PartImport['primeras'][number]

const LOOKS: Readonly<Record<FirstRow['estado'], StatusLook>> = {
  nueva: { label: 'Nuevo', tone: 'good' },
  cambia: { label: 'Cambia', tone: 'warning' },
  igual: { label: 'Igual', tone: 'neutral' },
}

/** The first records of each kind as they would be in the catalogue. */
export function FirstRows({ rows }: { readonly rows: readonly FirstRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className={classes.group} aria-labelledby="primeras">
      <h2 id="primeras" className={classes.heading}>
        Así quedarían
      </h2>
      <p>Las primeras de cada tipo; lo que cambia va antes. Lo tachado es lo que hay hoy.</p>
      {PRODUCT_KINDS.map((kind) => {
        const own = rows.filter(({ tipo }) => tipo === kind)
        return own.length === 0 ? null : (
          <div key={kind} className={classes.group}>
            <h3 className={classes.subheading}>{PRODUCT_KIND_TITLES[kind]}</h3>
            <div className={classes.frame}>
              <table className={classes.table} aria-label={PRODUCT_KIND_TITLES[kind]}>
                <thead>
                  <tr>
                    {['Clave', 'Queda', 'Valores', 'Fila'].map((heading) => (
                      <th key={heading} scope="col">
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {own.map((row) => (
                    <FirstRowView
                      key={`${row.archivo} ${row.fila} ${row.valores.map(({ valor }) => valor).join(' ')}`}
                      row={row}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )
      })}
    </section>
  )
}

function FirstRowView({ row: { clave, estado, valores, archivo, fila } }: { readonly row: FirstRow }) {
  return (
    <tr>
      <th scope="row">{clave}</th>
      <td>
        <StatusBadge {...LOOKS[estado]} />
      </td>
      <td>
        <ul className={classes.values}>
          {valores.map(({ campo, valor, antes }) => (
            <li key={campo}>
              <span className={classes.field}>{PRODUCT_FIELDS[campo]}</span>{' '}
              {antes !== null && (
                <>
                  <del className={classes.before}>{antes}</del>{' '}
                </>
              )}
              {valor}
            </li>
          ))}
        </ul>
      </td>
      <td data-title="Fila">
        {fila} de {archivo}
      </td>
    </tr>
  )
}
