import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The screens of the specification, section 2. Paths are below the router base.
export default [
  index('routes/public/index.tsx'),
  layout('routes/shell.tsx', [
    route('home', 'routes/public/home.tsx'),
    route('ListadoProductos', 'routes/public/search-results.tsx'),
    route('catalogo/busqueda/:year/:marca/:modelo/:motor', 'routes/public/vehicle-results.tsx'),
    route('verprods/:id', 'routes/public/product.tsx'),
    route('unauthorized', 'routes/public/unauthorized.tsx'),
  ]),
  route('*', 'routes/public/unknown.tsx'),
] satisfies RouteConfig
