/**
 * A function as text that runs behind that of the languages. Its parameter are the countries of the page's market. The market of the country
 * that the browser's languages name is offered until the offer is closed, unless a language is offered: nobody is led anywhere.
 */
export const marketScript = `(here)=>{
const bar=document.currentScript.parentElement,key="market_offer";
let closed;
try{closed=localStorage.getItem(key)}catch{}
if(closed||bar.querySelector("p:not([hidden])"))return;
for(const tag of navigator.languages){
const country=(/-([A-Z]{2})(?:-|$)/.exec(tag)||[])[1];
if(!country)continue;
if(here.split(" ").includes(country))return;
const offer=bar.querySelector("p[data-countries~="+country+"]");
if(!offer)return;
offer.hidden=false;
offer.lastChild.addEventListener("click",()=>{
offer.hidden=true;
try{localStorage.setItem(key,"closed")}catch{}
});
return;
}
}`;
