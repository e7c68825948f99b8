import type { ContentIssueTexts } from './content-issues.fr.ts';

export const contentIssuesEn: ContentIssueTexts = {
  content_kind: 'There is no such kind of content.',
  content_id:
    'An id takes 1 to 60 plain letters, digits and dashes, and begins with a letter or a digit.',
  content_markup: 'This text holds code (“<” before a letter). Write plain text.',
  content_https: 'Give an address like https://…, without a password.',
  content_image: 'Give an image like https://… or a path of the portal: /…',
  content_picture_unread:
    'This image could not be copied from its address. Check that the address opens on the internet, or choose another one.',
  content_picture_type: 'This address does not lead to a JPEG, PNG or WebP image.',
  content_picture_large: 'This image is over {max} MB. Choose a lighter one.',
  content_picture_gone: 'This image is no longer there. Give its address again.',
  content_pictures_many:
    'An import copies at most {max} images of other sites. Import them in several parts.',
  content_youtube: 'This is not the address of a YouTube video.',
  content_phone: 'Give a phone number: digits, dots and dashes.',
  content_moment: 'Give a day (2026-11-15) or a moment (2026-11-15T08:00:00Z).',
  content_place_half: 'Give both latitude and longitude, or neither.',
  content_one_source: 'Either a document or an address is needed, and only one of them.',
  content_article_source:
    'Write the article in the three languages or give its address: one of the two, and only one.',
  content_city_unknown: 'This city is not in the list of cities.',
  content_city_used: '{count} addresses still use this city: change them first.',
  content_taken: 'Another one has it already: {owner}.',
  content_twice: 'This content is on line {other} already.',
  content_file_unknown: 'This document is no longer there. Send it again.',
  content_file_path: 'This path leads out of where the NDJSON lies.',
  content_file_unreadable: 'This document cannot be read.',
  content_file_apart: 'Here the PDF or image is added on the document’s own page.',
  content_publish_time: 'Choose a time that is still to come, within a year.',
  content_moved_on: 'This content was changed meanwhile: read it again, then publish it.',
  content_author_out:
    'Its author can no longer publish: read this content, then publish it yourself.',
  brand_color: 'Give a colour like #0d6b5e.',
  brand_hosts:
    'Give one site name on each line, like blog.example.com, without https:// or a path; {max} at most.',
  brand_contrast:
    'Unreadable: its contrast with {against} is {ratio}, and {needed} is needed. Choose a darker or a lighter colour.',
  brand_contrast_dark:
    'Unreadable in the dark: its contrast with {against} is {ratio}, and {needed} is needed. Choose a lighter colour.',
  content_too_many_lines: 'Too many lines ({max} at most). Import them in several parts.',
};
