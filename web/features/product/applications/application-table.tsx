import type { Application, ApplicationGroup } from '#contract/products.ts'
import { yearsText } from '#domain/years-text.ts'
import { positionsText } from '#web/ui/product/product-text.ts'
import classes from './application-table.module.css'

interface ApplicationTableProps {
  readonly group: ApplicationGroup
  /** Whether it may be the visitor's vehicle. */
  readonly isMine: (application: Application) => boolean
}

/** The applications of one make. Long ones scroll in 250 px (specification, section 9). */
export function ApplicationTable({ group, isMine }: ApplicationTableProps) {
  return (
    // Scrolled by keyboard too, which needs the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={`Aplicaciones de ${group.marca}`}>
      <table className={`unbroken-rows ${classes.table ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">Modelo</th>
            <th scope="col">Años</th>
            <th scope="col">Motor</th>
            <th scope="col">Detalles</th>
          </tr>
        </thead>
        {modelsInOrder(group, isMine).map(({ modelo, aplicaciones }) => (
          <tbody key={modelo}>
            {aplicaciones.map((application, index) => (
              <tr key={application.id} data-mine={isMine(application)}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={aplicaciones.length}>
                    {modelo}
                  </th>
                )}
                <td className="nowrap">{yearsText(application.year_ini, application.year_fin) || 'Sin años'}</td>
                <td>{application.motor === '' ? 'Todos' : application.motor}</td>
                <td>
                  {isMine(application) && <span className={classes.mine}>Tu vehículo</span>}
                  {detailsOf(application)}
                  {application.fuente === 'descripcion' && (
                    <span className="block faint text-xs">Leído de la descripción; verifica</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The visitor's model first, and in it the applications for their vehicle: they may be far down. */
function modelsInOrder(group: ApplicationGroup, isMine: ApplicationTableProps['isMine']): ApplicationGroup['modelos'] {
  const isOfVisitor = ({ aplicaciones }: ApplicationGroup['modelos'][number]) => aplicaciones.some(isMine)
  const first = group.modelos.filter(isOfVisitor).map(({ modelo, aplicaciones }) => ({
    modelo,
    aplicaciones: [...aplicaciones.filter(isMine), ...aplicaciones.filter((each) => !isMine(each))],
  }))
  return [...first, ...group.modelos.filter((model) => !isOfVisitor(model))]
}

function detailsOf({ posiciones, calificadores, nota }: Application): string {
  return [positionsText(posiciones), ...calificadores, nota].filter((detail) => detail !== '').join(' · ')
}
