import { Link } from 'react-router'
import { paths, withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import kit from '#web/features/dashboards/dashboard.module.css'
import classes from './customer-dashboard.module.css'

const STEPS = [
  {
    title: 'Encuentra tus piezas',
    text: 'Por clave, por descripción o por el auto que atiendes. Ves tu precio y lo que hay en tu sucursal.',
    links: [
      { to: paths.productList, label: 'Buscar piezas' },
      { to: paths.homeVehicle, label: 'Buscar por auto' },
    ],
  },
  {
    title: 'Llena tu carrito',
    text: 'Agrega pieza por pieza, o sube tu lista de claves desde Excel.',
    links: [{ to: withQuery(privatePath('carListUpload'), {}), label: 'Subir mi lista' }],
  },
  {
    title: 'Pide o cotiza',
    text: 'Genera tu pedido del carrito, o pide a tu asesor precio de lo que no encuentres.',
    links: [
      { to: privatePath('cart'), label: 'Ver mi carrito' },
      { to: privatePath('quoteList'), label: 'Mis cotizaciones' },
    ],
  },
]

/** For users who have neither quoted nor ordered anything yet. */
export function FirstSteps() {
  return (
    <section aria-labelledby="como-empezar" className={`stack gap-16 ${kit.part ?? ''}`}>
      <h2 id="como-empezar" className="heading leading-115 text-h2">
        Cómo empezar
      </h2>
      <ol className={`grid gap-12 ${classes.steps ?? ''}`}>
        {STEPS.map(({ title, text, links }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="row gap-0-20 tap-links semibold-links">
              {links.map(({ to, label }) => (
                <Link key={label} to={to}>
                  {label}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
