import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import classes from './elsewhere.module.css'

const ELSEWHERE = [
  { label: 'Todas las piezas', to: paths.productList, about: 'Por línea, marca y posición' },
  { label: 'Marcas', to: paths.brands, about: 'Quién fabrica lo que vendemos' },
  { label: 'Catálogos PDF', to: paths.catalogues, about: 'Para leer o descargar' },
  { label: 'Contáctanos', to: paths.contact, about: 'Sucursales, teléfonos y horarios' },
] as const

/** Other content that is available. */
export function Elsewhere() {
  return (
    <nav className={classes.elsewhere} aria-label="También puedes ver">
      <p className="heading text-h3">También puedes ver</p>
      <ul className="mt-8">
        {ELSEWHERE.map(({ label, to, about }) => (
          <li key={to}>
            <Link to={to}>
              <span className={`semibold ${classes.place ?? ''}`}>{label}</span>
              <span className="muted text-md">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
