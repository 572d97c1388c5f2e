export const embeddedVideo = {
  play: 'Play: {title}',
  consent: 'Playing loads the video from {host}.',
  missing: 'Enter the address of a YouTube or Vimeo video. Without one, shoppers do not see this card.',
}
