/** Addresses of a stored picture, below the base path: GET /api/archivos/:name. Each also has an AVIF version. */
export function pictureUrls(name: string) {
  const address = (size: string) => `/api/archivos/${name}-${size}.webp`
  return { small_url: address('sm'), medium_url: address('md'), large_url: address('lg') }
}
