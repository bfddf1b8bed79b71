import { heading, text } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";

/** Texts that are used on several pages. */
export const textsConfig = defineModule({
  type: -18,
  name: "Default text",
  icon: "message-square-text",
  version: 1,
  fields: {
    loadingText: text({ label: "Loading", default: "Loading…", required: true }),
    backText: text({ label: "Back", default: "Back", required: true }),
    tipsText: text({ label: "Notice", default: "Notice", required: true }),
    confirmText: text({ label: "Confirm", default: "Confirm", required: true }),
    cancelText: text({ label: "Cancel", default: "Cancel", required: true }),
    closeText: text({ label: "Close", default: "Close", required: true }),
    previousText: text({ label: "Previous", default: "Previous", required: true }),
    nextText: text({ label: "Next", default: "Next", required: true }),
    slidesText: text({ label: "Slides (screen readers)", default: "Highlights", required: true }),
    slideText: text({ label: "One slide (screen readers)", default: "Slide {number} of {total}", required: true }),
    pauseText: text({ label: "Pause slideshow", default: "Pause slideshow", required: true }),
    playText: text({ label: "Play slideshow", default: "Play slideshow", required: true }),
    skipText: text({ label: "Skip to the content", default: "Skip to content", required: true }),
    addToCartText: text({
      label: "Add to cart",
      default: "Add to cart",
      help: "Spoken for the icon on product cards",
      required: true,
    }),
    addedToCartText: text({
      label: "Added to cart",
      default: "{name} added to cart",
      help: "{name} is the product",
      required: true,
    }),
    chooseOptionsText: text({ label: "Choose options", default: "Choose options", required: true }),
    soldOutText: text({ label: "Sold out", default: "Sold out", required: true }),
    backorderText: text({ label: "Not in stock, sold all the same", default: "Ships later", required: true }),
    priceText: text({ label: "Price (screen readers)", default: "Price", required: true }),
    fromPriceText: text({ label: "Price of a product whose variants differ", default: "From {price}", required: true }),
    originalPriceText: text({ label: "Original price (screen readers)", default: "Original price", required: true }),
    priorPriceText: text({
      label: "Price before a reduction in the European Union",
      default: "Lowest price in the 30 days before the reduction",
      required: true,
    }),
    recommendedPriceText: text({ label: "Recommended price", default: "RRP {price}", required: true }),
    unitPriceText: text({ label: "Price of a unit", default: "{price} / {unit}", required: true }),
    pieceText: text({ label: "Price of a unit: piece", default: "piece", required: true }),
    notYetText: text({
      label: "Sending unavailable",
      default: "This can't be sent right now. Please try again later.",
    }),
    noMailText: text({
      label: "The shop has no mail server",
      default: "This shop can't send emails right now. Please contact us.",
      required: true,
    }),
    ratingText: text({
      label: "Rating (screen readers)",
      default: "{rating} out of 5",
      help: "{rating} is the number of stars",
    }),
    addFailedText: text({
      label: "Cart: connection error",
      default: "Couldn't add to cart. Check your connection and try again.",
    }),
    saveText: text({
      label: "Save to wishlist (screen readers)",
      default: "Save to wishlist: {name}",
      help: "{name} is the product",
      required: true,
    }),
    saveFailedText: text({
      label: "Wishlist: connection error",
      default: "Couldn't update your wishlist. Check your connection and try again.",
    }),
    offlineText: text({
      label: "Page not reached: no connection",
      default: "You're offline. Check your connection and try again.",
    }),
    cookiesText: text({
      label: "Browser blocks cookies",
      default: "Your browser blocks cookies, so your cart and login can't be kept. Allow cookies for this shop.",
    }),
    newsletter: heading("Pages that links in emails open"),
    subscribedText: text({ label: "Subscription confirmed", default: "Thank you for subscribing." }),
    unsubscribeText: text({ label: "Unsubscribe button", default: "Unsubscribe", required: true }),
    unsubscribeQuestionText: text({
      label: "Confirm: unsubscribe",
      default: "Unsubscribe from our newsletter?",
    }),
    unsubscribedText: text({ label: "Unsubscribed", default: "You've been unsubscribed." }),
    stockMailsQuestionText: text({
      label: "Confirm: stop back-in-stock emails",
      default: "Stop all emails about products that are back in stock?",
    }),
    stockMailsEndText: text({ label: "Stop back-in-stock emails", default: "Stop these emails", required: true }),
    stockMailsEndedText: text({
      label: "Back-in-stock emails stopped",
      default: "You won't get these emails. Your address has been deleted.",
    }),
    oldLinkText: text({ label: "Expired link", default: "This link is no longer valid." }),
  },
});
