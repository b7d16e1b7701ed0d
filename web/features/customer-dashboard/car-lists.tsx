import { Link } from 'react-router'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './customer-dashboard.module.css'
import type { Dashboard } from './waiting-blocks.tsx'

interface CarListsProps {
  readonly lists: Dashboard['listas']
  readonly reload: Reload
}

/** The saved lists of cars, or a link to create the first. */
export function CarLists({ lists, reload }: CarListsProps) {
  const addressOf = (lista?: number) => withQuery(privatePath('carListUpload'), { tipo: 'autos', lista })
  return (
    <DashboardBlock
      title="Mis autos"
      value={lists}
      list={{ to: addressOf(), label: 'Lista nueva' }}
      failed="No se pudieron leer tus listas de autos."
      reload={reload}
    >
      {(found) =>
        found.length === 0 ? (
          <p className="muted">Guarda los autos de un cliente o de tu flotilla y busca sus piezas de una vez.</p>
        ) : (
          <ul className={`stack ${classes.lists ?? ''}`}>
            {found.map(({ id, nombre, autos }) => (
              <li key={id}>
                <Link to={addressOf(id)}>{nombre}</Link>
                <span>{autos === 1 ? '1 auto' : `${countText(autos)} autos`}</span>
              </li>
            ))}
          </ul>
        )
      }
    </DashboardBlock>
  )
}
