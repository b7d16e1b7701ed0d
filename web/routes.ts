import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The screens of the specification, section 2. Paths are below the router base.
export default [
  layout('routes/shell.tsx', [
    index('routes/public/index.tsx'),
    route('home', 'routes/public/home.tsx'),
    route('Contacto', 'routes/public/contact.tsx'),
    route('ProdsMX', 'routes/public/made-in-mexico.tsx'),
    route('ListadoProductos', 'routes/public/search-results.tsx'),
    route('ListadoProductos/:id/:linea', 'routes/public/line-products.tsx'),
    route('ListaProds', 'routes/public/product-list.tsx'),
    route('OurBrands', 'routes/public/brands.tsx'),
    route('OurBrands/:id/:marca', 'routes/public/brand-products.tsx'),
    route('marcas', 'routes/public/brands-alias.tsx'),
    route('mobilsearch', 'routes/public/mobile-search.tsx'),
    route('busquedaAvanzada', 'routes/public/advanced-search.tsx'),
    route('catalogo/busqueda/:year/:marca/:modelo/:motor', 'routes/public/vehicle-results.tsx'),
    route('verprods/:id', 'routes/public/product.tsx'),
    route('ListBlogs', 'routes/public/blogs.tsx'),
    route('ListBolletin', 'routes/public/bulletins.tsx'),
    route('DetallePosts/:id', 'routes/public/post.tsx'),
    route('catalogosview', 'routes/public/catalogues.tsx'),
    route('catalogoview/:year?/:categoria?', 'routes/public/catalogue-reader.tsx'),
    route('comparar', 'routes/public/compare.tsx'),
    route('sin-conexion', 'routes/public/offline.tsx'),
    route('unauthorized', 'routes/public/unauthorized.tsx'),
    // All components at a glance, for those who work on them.
    ...(process.env['NODE_ENV'] === 'development' ? [route('ui', 'routes/development/ui.tsx')] : []),
    route('*', 'routes/public/unknown.tsx'),
  ]),
] satisfies RouteConfig
