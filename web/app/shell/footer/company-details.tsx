import { useQuery } from '@tanstack/react-query'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { NutMark } from '#web/ui/nut-mark.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { companyQuery } from '#web/data/queries.ts'
import classes from './company-details.module.css'

const STORE_NAME = 'Tuerca'

const loadDetails = () => import('./shop-details.tsx')

/** The store and the contact data of its main branch. */
export function CompanyDetails() {
  const { data, isError, isFetching, refetch } = useQuery({ ...companyQuery, enabled: useIsIdle() })
  const part = useLazyModule(loadDetails, data !== undefined)
  const { Nombre = '', ano = null } = data?.ConfigEmpresa ?? {}
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-14">
        <NutMark size={40} />
        <div>
          <p className={classes.name}>{Nombre === '' ? STORE_NAME : Nombre}</p>
          <p className={classes.quiet}>
            Refacciones para el taller y el mostrador{ano === null ? '' : `, desde ${ano}`}
          </p>
        </div>
      </div>
      {data !== undefined && part !== null ? (
        <part.ShopDetails company={data} />
      ) : isError ? (
        <QuietError onRetry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <div className={classes.waiting} aria-hidden />
      )}
    </div>
  )
}
