import { useId } from 'react'
import { PageLinks } from '#web/app/navigation/page-links.tsx'
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#contract/limits.ts'
import { Select } from '#web/ui/form/select.tsx'
import { changedQuery } from './list-address.ts'
import type { ListPage } from './list-call.ts'
import type { ListAddress } from './use-list-address.ts'
import classes from './list-pages.module.css'

const SIZES = [DEFAULT_PAGE_SIZE, 50, MAX_PAGE_SIZE]

/** The pages of a list, and the number of rows per page. */
export function ListPages({ page, address }: { page: ListPage; address: ListAddress }) {
  const id = useId()
  const { pathname, wanted, change } = address
  if (page.total <= DEFAULT_PAGE_SIZE && page.porPagina === DEFAULT_PAGE_SIZE) return null
  const pathTo = (number: number) => pathname + changedQuery(wanted, { pagina: number === 1 ? null : String(number) })
  const sizes = SIZES.includes(page.porPagina) ? SIZES : [...SIZES, page.porPagina].toSorted((a, b) => a - b)
  return (
    <div className={`row items-center justify-between gap-12-24 ${classes.pages ?? ''}`}>
      <PageLinks page={page.pagina} pages={page.paginas} pathTo={pathTo} />
      <div className={classes.size}>
        <label htmlFor={id}>Filas por página</label>
        <Select
          id={id}
          value={page.porPagina}
          onChange={(event) => {
            const { value } = event.currentTarget
            change({ porPagina: value === String(DEFAULT_PAGE_SIZE) ? null : value })
          }}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </div>
    </div>
  )
}
