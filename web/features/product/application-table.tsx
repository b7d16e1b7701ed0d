import type { Application, ApplicationGroup } from '#contract/product.ts'
import { positionsText, yearsText } from '#web/ui/product/product-text.ts'
import classes from './application-table.module.css'

/** The applications of one make. Long ones scroll in 250 px (specification, section 9). */
export function ApplicationTable({ group }: { group: ApplicationGroup }) {
  return (
    // Scrolled by keyboard too, which needs the focus.
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={`Aplicaciones de ${group.marca}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Modelo</th>
            <th scope="col">Años</th>
            <th scope="col">Motor</th>
            <th scope="col">Detalles</th>
          </tr>
        </thead>
        {group.modelos.map(({ modelo, aplicaciones }) => (
          <tbody key={modelo}>
            {aplicaciones.map((application, index) => (
              <tr key={application.id}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={aplicaciones.length}>
                    {modelo}
                  </th>
                )}
                <td className={classes.years}>{yearsText(application.year_ini, application.year_fin) || 'Sin años'}</td>
                <td>{application.motor === '' ? 'Todos' : application.motor}</td>
                <td className={classes.details}>{detailsOf(application)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function detailsOf({ posiciones, calificadores, nota }: Application): string {
  return [positionsText(posiciones), ...calificadores, nota].filter((detail) => detail !== '').join(' · ')
}
