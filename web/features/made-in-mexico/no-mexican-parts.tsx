import { Link } from 'react-router'
import classes from './no-mexican-parts.module.css'

/** Where no brand is marked as made in Mexico, or none of them has parts: the ways into the rest of the catalogue. */
export function NoMexicanParts() {
  return (
    <div className={classes.nothing}>
      <p className={classes.text}>
        Todavía no hay piezas señaladas como hechas en México. Mientras tanto, búscalas por marca o por línea.
      </p>
      <ul className={classes.ways}>
        <li>
          <Link to="/OurBrands">Ver nuestras marcas</Link>
        </li>
        <li>
          <Link to="/ListaProds">Ver todos los productos</Link>
        </li>
        <li>
          <Link to="/Contacto">Preguntarnos por una pieza</Link>
        </li>
      </ul>
    </div>
  )
}
