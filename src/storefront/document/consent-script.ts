/**
 * A function as text, which runs in the head before the owner's code. Its parameters are the version of what is asked about, and the visitor's
 * group in a release that is tested (src/server/malls/tested.ts): a cookie stores the group once the visitor agrees to statistics. What is
 * stored: `{"version", "time", "purposes"}` under "consent" of the local storage; a choice is asked for again after 180 days.
 * Code of the owner is told by the event "consent" of the document, whose detail is the list of accepted purposes.
 */
export const consentScript = `(version,group)=>{
const doc=document,{nonce}=doc.currentScript,key="consent",days=180;
window.dataLayer=window.dataLayer||[];
window.gtag=window.gtag||function(){dataLayer.push(arguments)};
const signals=(purposes)=>{
const of=(purpose)=>purposes.includes(purpose)?"granted":"denied",ads=of("marketing");
return{ad_storage:ads,ad_user_data:ads,ad_personalization:ads,analytics_storage:of("statistics")};
};
gtag("consent","default",{...signals([]),wait_for_update:500});
let chosen;
try{
const stored=JSON.parse(localStorage.getItem(key));
if(stored.version===version&&Date.now()-Date.parse(stored.time)<days*864e5)chosen=stored.purposes;
}catch{}
const keep=(purposes)=>{
const kept=purposes.includes("statistics");
if(group||!kept)doc.cookie="release_group="+(kept?group+";max-age=7776000":";max-age=0")+";path=/;samesite=lax";
};
const accept=(purposes)=>{
keep(purposes);
gtag("consent","update",signals(purposes));
const run=()=>{
for(const one of doc.querySelectorAll("[data-purpose]")){
if(!purposes.includes(one.dataset.purpose))continue;
if(one.localName==="link"){one.href=one.dataset.href;one.removeAttribute("data-purpose");continue}
const script=doc.createElement("script");
script.nonce=nonce;
if(one.dataset.src){script.async=false;script.src=one.dataset.src}else script.textContent=one.textContent;
one.replaceWith(script);
}
doc.dispatchEvent(new CustomEvent("consent",{detail:purposes}));
};
doc.readyState==="loading"?doc.addEventListener("DOMContentLoaded",run):run();
};
if(chosen)accept(chosen);
const ready=()=>{
const banner=doc.getElementById("consent"),link=doc.getElementById("consent-link"),root=doc.documentElement;
const boxes=[...banner.querySelectorAll("input")];
const show=(isShown)=>{
banner.hidden=!isShown;
root.style.scrollPaddingBlockEnd=isShown?banner.offsetHeight+24+"px":"";
};
const choose=(purposes)=>{
const before=chosen||[];
chosen=purposes;
try{localStorage.setItem(key,JSON.stringify({version,time:new Date().toISOString(),purposes}))}catch{}
show(false);
if(before.some((one)=>!purposes.includes(one))){keep(purposes);gtag("consent","update",signals(purposes));return location.reload()}
accept(purposes);
if(banner.contains(doc.activeElement)||doc.activeElement===doc.body)link.firstChild.focus({preventScroll:true});
};
banner.addEventListener("click",({target})=>{
const choice=target.dataset&&target.dataset.choice;
if(choice)choose(boxes.filter((box)=>choice==="all"||choice==="some"&&box.checked).map((box)=>box.value));
});
banner.addEventListener("keydown",({key:pressed})=>{
if(pressed==="Escape"&&chosen){show(false);link.firstChild.focus({preventScroll:true})}
});
link.firstChild.addEventListener("click",()=>{
for(const box of boxes)box.checked=!!chosen&&chosen.includes(box.value);
show(true);
banner.focus({preventScroll:true});
});
link.hidden=false;
if(!chosen)show(true);
};
doc.readyState==="loading"?doc.addEventListener("DOMContentLoaded",ready):ready();
}`;
