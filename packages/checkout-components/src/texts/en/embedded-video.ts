export const embeddedVideo = {
  play: 'Play: {title}',
  consent: 'Pressing play loads the film from {host}.',
  missing: 'Give the address of a film at YouTube or Vimeo. Without one, shoppers do not see this card.',
}
