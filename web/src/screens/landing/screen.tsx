import { picture } from '../../pictures/picture.ts'
import classes from './stations.module.css'

type Scheme = 'light' | 'dark'

/**
 * 16:10 on desktop, 39:58 on phones. The page has pictures for both color schemes, as media queries only know the
 * system's; the hidden one is never fetched.
 */
export function Screen({ name, alt }: { name: string; alt: string }) {
  return (
    <div>
      <InScheme name={name} alt={alt} scheme="light" />
      <InScheme name={name} alt={alt} scheme="dark" />
    </div>
  )
}

function InScheme({ name, alt, scheme }: { name: string; alt: string; scheme: Scheme }) {
  const desktop = (width: number) => `${picture(`${name}-desktop-${scheme}-${width}.avif`)} ${width}w`
  return (
    <picture className={classes[scheme]}>
      <source
        media="(max-width: 767px)"
        type="image/avif"
        srcSet={picture(`${name}-phone-${scheme}-640.avif`)}
        width={390}
        height={580}
      />
      <source
        type="image/avif"
        srcSet={`${desktop(800)}, ${desktop(1600)}`}
        sizes="(min-width: 1360px) 800px, (min-width: 1024px) 58vw, calc(100vw - 80px)"
      />
      <img
        src={picture(`${name}-desktop-light.webp`)}
        width={800}
        height={500}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
