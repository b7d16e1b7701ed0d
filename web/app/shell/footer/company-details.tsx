import { useQuery } from '@tanstack/react-query'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { NutMark } from '#web/ui/nut-mark.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { companyQuery } from '#web/data/queries.ts'
import classes from './company-details.module.css'

const STORE_NAME = 'Tuerca'

const loadBranch = () => import('./branch-details.tsx')

/** Who the store is and how to reach its main branch. */
export function CompanyDetails() {
  const { data, isError, isFetching, refetch } = useQuery({ ...companyQuery, enabled: useIsIdle() })
  const branch = data?.principal ?? null
  const part = useLazyModule(loadBranch, branch !== null)
  const isComing = data === undefined ? !isError : branch !== null && part === null
  const { Nombre = '', ano = null } = data?.ConfigEmpresa ?? {}
  return (
    <div className={classes.company}>
      <div className={classes.head}>
        <NutMark size={40} />
        <div>
          <p className={classes.name}>{Nombre === '' ? STORE_NAME : Nombre}</p>
          <p className={classes.quiet}>
            Refacciones para el taller y el mostrador{ano === null ? '' : `, desde ${ano}`}
          </p>
        </div>
      </div>
      {branch !== null && part !== null && <part.BranchDetails branch={branch} />}
      {data === undefined && isError && <QuietError onRetry={() => void refetch()} isBusy={isFetching} />}
      {isComing && <div className={classes.waiting} aria-hidden />}
    </div>
  )
}
