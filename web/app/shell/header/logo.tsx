import { Link } from 'react-router'
import classes from './logo.module.css'
import { paths } from '#web/app/paths.ts'

/** The store's logo, a file that a store may replace by its own. Leads home. */
export function Logo() {
  return (
    <Link
      to={paths.home}
      className={`flex items-center flex-none tappable ${classes.logo ?? ''}`}
      aria-label="Tuerca, ir al inicio"
    >
      <img src={`${import.meta.env.BASE_URL}img/logo/app.png`} alt="" width={140} height={36} />
    </Link>
  )
}
